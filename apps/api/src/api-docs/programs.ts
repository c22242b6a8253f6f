import {
  API_BASE,
  API_KEY_MAX_DAYS,
  API_KEY_PER_MINUTE,
  API_KEY_SCOPE_LABELS,
  API_KEY_SCOPES,
  declared,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_OLD_SECRET_HOURS,
  WEBHOOK_REPLAY_SECONDS,
  WEBHOOK_RETRY_WAITS_MINUTES,
  WEBHOOK_TIMEOUT_SECONDS,
} from '@jibline/contract';
import { type Html, html } from './html.ts';

interface Example {
  id: string;
  title: string;
  about: string;
  /** For bash. A test takes each from the page and runs it against the running server. */
  command: string;
}

const AUTHORIZATION = '--header "Authorization: Bearer $JIBLINE_KEY"';
const JSON_BODY = '--header "Content-Type: application/json"';
const curl = (...lines: string[]) => ['curl --fail-with-body --silent --show-error', ...lines].join(' \\\n  ');
/** `textVersion` tells which text someone read: the one the form shows. */
const declarations = JSON.stringify(declared());

const KEY_EXAMPLES: readonly Example[] = [
  {
    id: 'list',
    title: 'List your applications',
    about: 'Needs the scope applications:read.',
    command: curl('"$JIBLINE/CranePermitApplications?PageSize=10"', AUTHORIZATION),
  },
  {
    id: 'create',
    title: 'Start a draft',
    about:
      'Needs applications:write, as do the next two. Send the same request again, with the same Idempotency-Key, when no reply came: it gets the same reply, and there is one draft.',
    command: curl(
      '"$JIBLINE/CranePermitApplications"',
      AUTHORIZATION,
      JSON_BODY,
      '--header "Idempotency-Key: order-4711"',
      `--data '{"answers": {"site": {"projectName": "12 Harbour Street"}}}'`,
    ),
  },
  {
    id: 'read',
    title: 'Read one',
    about: 'ID is the id in an earlier reply. The list missing says what is needed before you can submit.',
    command: curl('"$JIBLINE/CranePermitApplications/$ID"', AUTHORIZATION),
  },
  {
    id: 'answer',
    title: 'Change answers',
    about: 'VERSION is the version you last read: if someone changed it meanwhile, you are refused with conflict.',
    command: curl(
      '--request PUT "$JIBLINE/CranePermitApplications/$ID"',
      AUTHORIZATION,
      JSON_BODY,
      `--data '{"version": '"$VERSION"', "answers": {"site": {"projectName": "14 Harbour Street"}}}'`,
    ),
  },
  {
    id: 'submit',
    title: 'Submit',
    about:
      'The person who made the key answers for these declarations. Their texts are in the last step of the form; textVersion names the version they have now. Where a fee is due before submitting, send the event pay-to-lodge instead, and a person pays.',
    command: curl(
      '--request PUT "$JIBLINE/CranePermitApplications/$ID"',
      AUTHORIZATION,
      JSON_BODY,
      `--data '{"version": '"$VERSION"', "transition": {"event": "lodge", "declarations": ${declarations}}}'`,
    ),
  },
  {
    id: 'history',
    title: 'See what happened',
    about: 'What your program did is shown with the name of its key.',
    command: curl('"$JIBLINE/applications/history/$ID"', AUTHORIZATION),
  },
];

const VERIFY: Example = {
  id: 'verify',
  title: 'Check a signature by hand',
  about:
    'BODY is the body as it came, byte for byte; TIME is t of the header, SECRET the whole signing secret. It prints what v1 must be.',
  command: `printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //'`,
};

const exampleCard = ({ id, title, about, command }: Example): Html => html`<h3 id="example-${id}">${title}</h3>
<p>${about}</p>
<pre class="command" data-example="${id}"><code>${command}</code></pre>
`;

const inHours = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : minutes < 1_440 ? `${minutes / 60} h` : `${minutes / 1_440} d`;
const WAITS = WEBHOOK_RETRY_WAITS_MINUTES.map(inHours).join(', ');

const RECEIVER = `import Stripe from 'stripe'; // its scheme, so its library checks our messages too

// The raw body: parsed and written again it would have another signature.
const event = new Stripe('unused').webhooks.constructEvent(rawBody, request.headers['jibline-signature'], secret);
if (await alreadyHave(event.id)) return response.status(200).end();
await queue(event); // answer first, work later
response.status(200).end();`;

/** Keys and webhooks, for those who write the program on the other side. */
export const programsSection = (): Html => html`<section><h2 id="programs">Programs with a key</h2>
<p>An administrator of your organisation makes a key on its page. It is shown once, works for at most ${API_KEY_MAX_DAYS} days,
and stops at once when it is revoked, or when the person who made it is no longer an administrator there. A key reaches the
applications of its organisation and nothing else, and only calls that name one of its scopes:</p>
<table><tbody>${API_KEY_SCOPES.map(
  (scope) => html`<tr><td><code>${scope}</code></td><td>${API_KEY_SCOPE_LABELS[scope]}</td></tr>`,
)}</tbody></table>
<p>A key has ${API_KEY_PER_MINUTE} requests a minute; beyond that the reply is 429 with <code>Retry-After</code>. It cannot
decide, pay, or manage people, keys and webhooks.</p>
<p>Every POST takes <code>Idempotency-Key</code>, up to 255 characters that you choose, new for each thing you want made. The
same request with the same key within 24 hours gets the first reply again, with <code>Idempotent-Replayed: true</code>, and
makes nothing twice, also when both arrive at once. With another body it is refused with <code>idempotency-key-reused</code>.
A request that failed may be sent again with its key.</p>
<p>In the examples, <code>JIBLINE</code> is the address of this site followed by <code>${API_BASE}</code>, and
<code>JIBLINE_KEY</code> your key.</p>
${KEY_EXAMPLES.map(exampleCard)}</section>
<section><h2 id="webhooks">Webhooks</h2>
<p>A webhook tells your server that something happened to one of your applications. Add its address, which begins with https, on your
organisation's page; the signing secret is shown once. Each message is a POST with this body, a
<a href="#shape-WebhookEvent">WebhookEvent</a>:</p>
<pre><code>{"id": "0193…", "type": "application.approve", "created": "2026-11-17T09:30:00.000Z",
 "application": {"id": "0193…", "number": "YSSY-2026-000123", "fromState": 3, "toState": 7, "version": 9}}</code></pre>
<p>It names nobody: fetch the application by its id with your key. States are those of
<a href="#shape-Application">Application</a>. With several airports one decides before the other: <code>toState</code> says what
was reached.</p>
<h3>Check every message</h3>
<p>The header <code>Jibline-Signature: t=…,v1=…</code> follows Stripe's scheme, version v1: <code>t</code> is the time in
seconds since 1970, <code>v1</code> the HMAC-SHA256 of <code>t</code>, a full stop and the raw body, keyed with the whole secret,
in hexadecimal. There may be several <code>v1</code>: one that fits is enough. Refuse a message whose <code>t</code> is more than
${WEBHOOK_REPLAY_SECONDS} seconds from your clock, so that a recorded one cannot be sent again. Every attempt is signed anew.</p>
<pre><code>${RECEIVER}</code></pre>
${exampleCard(VERIFY)}
<h3>Answer, retries and order</h3>
<p>Answer with any 2xx within ${WEBHOOK_TIMEOUT_SECONDS} seconds. Anything else, a redirect too, counts as not taken, and we try
again after ${WAITS}: nine attempts in about three days. If none of your messages got through in that time, the webhook is stopped
and your administrators get an email. Messages may come twice and out of order: <code>id</code> is the same in every attempt
and resend, and <code>version</code> rises with every change of the application.</p>
<p>The delivery log shows ${WEBHOOK_LOG_DAYS} days: time, status, duration and the start of your answer. Each message can be
sent again from there, and <em>Send test</em> sends a real, signed <code>ping</code>. After a new secret is made, messages carry
two signatures for ${WEBHOOK_OLD_SECRET_HOURS} hours.</p>
<h3>Events</h3>
<table><tbody>${WEBHOOK_EVENT_TYPES.map(
  (type) => html`<tr><td><code>${type}</code></td><td>${WEBHOOK_EVENT_LABELS[type]}</td></tr>`,
)}</tbody></table>
<p>Events that only the airport's staff may see are sent to the airport's operator, not to the applicant.</p></section>
`;
