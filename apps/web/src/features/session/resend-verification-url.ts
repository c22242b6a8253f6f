/** The identity provider's page that sends the verification email again, with the address filled in and the way back. */
export function resendVerificationUrl(authority: string, email: string | null, returnTo: string): string {
  const query = new URLSearchParams({ ...(email === null ? {} : { login_hint: email }), return_to: returnTo });
  return `${authority.replace(/\/$/, '')}/verify/resend?${query}`;
}
