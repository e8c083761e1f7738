import fc from "fast-check";

/** Tries the same cases in every run, for a landing must not fail by chance. `.ci/long` tries new ones. */
fc.configureGlobal(process.env.RANDOM_CASES ? {} : { seed: 2026 });

export { fc };
