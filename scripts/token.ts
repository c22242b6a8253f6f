// `npm run token -- applicant@demo.jibline.test`: prints an access token, obtained by the real sign-in of the running
// product.
import { CORE_BASE, WebConfig } from '@jibline/contract';
import { signInOverHttp } from '@jibline/standins';
import { DEMO_PEOPLE, findDemoPerson } from './demo-people.ts';
import { readAddresses } from './product/settings.ts';

try {
  process.stdout.write(`${await tokenFor(process.argv[2])}\n`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}

async function tokenFor(email: string | undefined): Promise<string> {
  const people = DEMO_PEOPLE.map((person) => `  ${person.email}`).join('\n');
  if (email === undefined) throw new Error(`Name a demo account: npm run token -- <email>. Choose one of\n${people}`);
  const person = findDemoPerson(email);
  if (person === undefined) throw new Error(`There is no demo account ${email}. Choose one of\n${people}`);

  const { publicUrl } = readAddresses(process.env);
  const { identity } = await webConfig(publicUrl);
  const tokens = await signInOverHttp({
    issuer: identity.authority,
    clientId: identity.clientId,
    audience: identity.audience,
    redirectUri: `${publicUrl}/`,
    scope: identity.scopes.join(' '),
    email: person.email,
    password: person.password,
  });
  return tokens.access_token;
}

async function webConfig(publicUrl: string): Promise<WebConfig> {
  const address = `${publicUrl}${CORE_BASE}/web-config`;
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new Error(
      `Jibline is not running at ${publicUrl}. Start it with npm start, or set PORT or PUBLIC_URL to where it runs.`,
    );
  }
  const body: unknown = await response.json().catch(() => undefined);
  const config = response.ok ? WebConfig.safeParse(body) : undefined;
  if (!config?.success)
    throw new Error(
      `The server at ${publicUrl} is not Jibline: ${address} answered ${response.status}. Set PORT or PUBLIC_URL to where Jibline runs.`,
    );
  return config.data;
}
