import type { APIRequestContext } from 'playwright-core';

interface EmailSearch {
  address: string;
  email: string;
  /** Text in its subject or body. */
  search: string;
}

/** The text of the newest email to an address, as soon as there is one. */
export async function emailTo(request: APIRequestContext, { address, email, search }: EmailSearch): Promise<string> {
  const query = new URLSearchParams({ to: email, search, wait: '30000' });
  const answer = await request.get(`${address}/mail/api/messages?${query}`, { timeout: 60_000 });
  const { messages } = await answer.json();
  if (messages.length === 0) throw new Error(`no letter to ${email} with ${search}`);
  return (await (await request.get(`${address}/mail/api/messages/${messages[0].id}`)).json()).text;
}

/** The link to `path` in the email to an address. */
export async function linkFromEmail(
  request: APIRequestContext,
  { address, email, path }: { address: string; email: string; path: string },
): Promise<string> {
  const text = await emailTo(request, { address, email, search: path });
  return new RegExp(`http\\S+${path}\\?\\w+=[\\w-]+`).exec(text)?.[0] ?? `about:blank#no link to ${path} in the letter`;
}
