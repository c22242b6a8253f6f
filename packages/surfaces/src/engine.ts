/** Version of the mathematics, recorded in every set and answer. A test compares it with the package's version. */
export const ENGINE = 'surfaces 0.2.0';
