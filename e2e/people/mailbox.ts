import type { APIRequestContext } from 'playwright-core';

/** The link to `path` in the letter to an address, as soon as such a letter is there. */
export async function linkFromLetter(
  request: APIRequestContext,
  { address, email, path }: { address: string; email: string; path: string },
): Promise<string> {
  const wanted = new URLSearchParams({ to: email, search: path, wait: '15000' });
  const { messages } = await (await request.get(`${address}/mail/api/messages?${wanted}`)).json();
  if (messages.length === 0) throw new Error(`no letter to ${email} with a link to ${path}`);
  const { text } = await (await request.get(`${address}/mail/api/messages/${messages[0].id}`)).json();
  return new RegExp(`http\\S+${path}\\?\\w+=[\\w-]+`).exec(text)?.[0] ?? `about:blank#no link to ${path} in the letter`;
}
