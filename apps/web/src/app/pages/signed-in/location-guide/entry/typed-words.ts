/** An empty field is asked for; one that holds something else is told what it holds. */
export const asked = (text: string) => (text.trim() === '' ? 'Please enter' : 'Wanted');
export const got = (text: string) => (text.trim() === '' ? '' : `; got “${text.trim()}”`);
