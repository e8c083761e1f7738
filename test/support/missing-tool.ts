/** Why a test is skipped: what is missing here, and what to do about it. */
export const missingTool = (name: string, remedy: string): string => `no ${name}: ${remedy}`;

/** Whether a test was skipped for a missing tool, and not for this system or user. */
export const isMissingTool = (reason: string): boolean => reason.startsWith("no ");
