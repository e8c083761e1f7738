/** A second is too short on a machine that has other things to do. */
export const patient = { timeout: 60_000, interval: 50 };
