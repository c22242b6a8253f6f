/** A comparison is read as it is now: its differences are what the person decides by. */
export const COMPARED_NOW = { staleTime: 0, gcTime: 0 };
