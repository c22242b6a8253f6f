/** Undefined when the text is good; otherwise the sentence to show beside the field. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail address.';
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    return 'That does not look like an e-mail address, such as name@example.com.';
  }
  return undefined;
}

export function passwordProblem(password: string, email: string): string | undefined {
  if (password.length < 8) return 'Use at least 8 characters.';
  if (password.length > 200) return 'Use at most 200 characters.';
  if (password.toLowerCase() === email.toLowerCase()) return 'Use something other than your e-mail address.';
  return undefined;
}
