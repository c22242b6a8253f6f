/** Undefined when the text is valid; otherwise the sentence to show beside the field. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your email address.';
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    return 'Enter an email address, for example name@example.com.';
  }
  return undefined;
}

export function passwordProblem(password: string, email: string): string | undefined {
  if (password.length < 8) return 'Use at least 8 characters.';
  if (password.length > 200) return 'Use 200 characters or fewer.';
  if (password.toLowerCase() === email.toLowerCase()) return 'Use a password other than your email address.';
  return undefined;
}
