/** The server's outlook on one transition that is possible now and has no consequences, until a test gives it some. */
export const possibleTransition = (event: string, more: object = {}) => ({
  allowed: true,
  moves: [
    {
      ...{
        transition: 'T',
        event,
        allowed: true,
        reasons: [],
        letters: [],
        onAccount: false,
        refund: null,
        documents: [],
      },
      ...more,
    },
  ],
});
