/**
 * The identity provider's page that sends the verification email again, with the email address filled in and a return
 * address.
 */
export function resendVerificationUrl(authority: string, email: string | null, returnTo: string): string {
  const query = new URLSearchParams({ ...(email === null ? {} : { login_hint: email }), return_to: returnTo });
  return `${authority.replace(/\/$/, '')}/verify/resend?${query}`;
}
