/** Which version of the mathematics made a set or an answer; pinned in both. The package's own version, held to it by a test. */
export const ENGINE = 'surfaces 0.2.0';
