/** How the history names people who run commands on the server: they have no account. */
export const BY_OPERATOR = 'Operator of the server';
