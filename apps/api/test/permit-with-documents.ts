import { createHash, randomBytes } from 'node:crypto';
import type { Application } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { issuedPermit } from '../src/applications/permit/issued.ts';
import { codeFor } from '../src/applications/permit/signed-code.ts';
import { findApplication } from '../src/applications/store.ts';
import { newId } from '../src/new-id.ts';
import { approval, READY } from './application-world.ts';
import type { PaymentWorld } from './payment-world.ts';

const KINDS = ['site-plan', 'elevation-drawing', 'aeronautical-impact-report'];

export interface AttachedFile {
  address: string;
  content: Buffer;
}

/** A PDF of so many bytes, sent and listed as the web does it. */
export async function attachFile(
  checkout: PaymentWorld,
  applicationId: string,
  kind: string,
  bytes: number,
): Promise<AttachedFile> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
  const [fileId, filename] = [newId(), `${kind}.pdf`];
  const address = `document/${checkout.world.airport}/${applicationId}/${fileId}/${filename}`;
  const sent = await checkout.as('applicant@cases.test', {
    method: 'PUT',
    url: checkout.api(address),
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const listed = await checkout.world
    .as('applicant')
    .put(`applications/files/FileStorageDB/${applicationId}/${fileId}`, {
      filename,
      kind,
      sizeBytes: content.length,
      sha256,
    });
  if (sent.statusCode !== 201 || listed.status !== 200) throw new Error(`${sent.body} ${JSON.stringify(listed.body)}`);
  return { address, content };
}

/** An application with three files, lodged and paid by card, approved: with the code that is printed on its permit. */
export async function aPaidPermit(checkout: PaymentWorld) {
  const { id } = await checkout.draft();
  const files: AttachedFile[] = [];
  // One of them is larger than what is read into memory at once.
  for (const [at, kind] of KINDS.entries())
    files.push(await attachFile(checkout, id, kind, at === 0 ? 1_500_000 : 5_000));
  const { id: quoteId } = await checkout.quote(id);
  const event = 'pay-to-lodge';
  await checkout.world.as('applicant').move(id, { event, declarations: allDeclarations, quoteId, payerEmail: null });
  const transaction = await checkout.begin(id);
  await checkout.pay(transaction);
  await checkout.report(transaction.id, 'look-up');
  const admin = checkout.world.as('airportAdmin');
  const lodged = await admin.move(id, { event: 'take' });
  await admin.move(id, READY);
  const permit: Application = await admin.move(id, approval(lodged, checkout.world.airport));
  const stored = await findApplication(checkout.db, id);
  const issued = stored?.airports[0] && issuedPermit(stored, stored.airports[0]);
  if (!issued) throw new Error('no permit was issued');
  return { id, permit, files, transactionId: transaction.id, signedCode: codeFor(checkout.casework.signer, issued) };
}
export type PaidPermit = Awaited<ReturnType<typeof aPaidPermit>>;
