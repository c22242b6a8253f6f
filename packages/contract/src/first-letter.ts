/** A label within a sentence: "Working height" → "working height". */
export const lowerFirst = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
/** Words that begin a sentence or stand alone: "not paid in time" → "Not paid in time". */
export const upperFirst = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
