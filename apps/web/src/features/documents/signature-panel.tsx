import type { EmailSignature } from '@jibline/contract';
import {
  formatDateTime,
  isPrintedLogo,
  LOGO_LIMIT,
  SIGNATURE_MEDIA_TYPES,
  SMALL_FILE_LIMIT,
  sizeText,
} from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import {
  deleteEmailSignature,
  emailSignatureImageQuery,
  emailSignatureQuery,
  uploadEmailSignature,
} from './email-signature.ts';
import classes from './signature-panel.module.css';

interface Props {
  airport: { id: string; label: string; timeZone: string; actions: readonly string[] };
  mayChange: boolean;
  loading: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

function problemOf(file: File): string | null {
  if (!SIGNATURE_MEDIA_TYPES.some((type) => type === file.type))
    return `Choose a PNG, JPEG or WebP image. ${file.type === 'image/svg+xml' ? 'Drawings in SVG can contain programs, so export yours as PNG first.' : ''}`.trimEnd();
  if (file.size > SMALL_FILE_LIMIT)
    return `${file.name} is ${sizeText(file.size)}. The limit is ${sizeText(SMALL_FILE_LIMIT)}.`;
  return file.size === 0 ? `${file.name} is empty. Choose another image.` : null;
}

/** The image at the end of every email of an airport: its logo, or a signature block. */
export function SignaturePanel({ airport, mayChange, loading, failed }: Props) {
  const queries = useQueryClient();
  const query = emailSignatureQuery(airport.id);
  const { data: signature, error, refetch } = useQuery(query);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [stated, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  if (error !== null && signature === undefined) return failed(error, () => void refetch());
  if (signature === undefined) return loading;
  const done = async (text: string) => {
    say({ tone: 'ok', text });
    await queries.invalidateQueries({ queryKey: query.queryKey });
  };
  const put = async (file: File) => {
    const problem = problemOf(file);
    if (problem !== null) return say({ tone: 'bad', text: problem });
    setBusy(true);
    say(null);
    const [, error] = await uploadEmailSignature(airport.id, file);
    setBusy(false);
    if (error !== null) return say({ tone: 'bad', text: errorMessage(error, 'uploaded') });
    await done('Image saved. Emails now end with this image.');
  };
  const remove = async ({ id }: EmailSignature) => {
    setBusy(true);
    const [, error] = await deleteEmailSignature(id);
    setBusy(false);
    setRemoving(false);
    if (error !== null) return say({ tone: 'bad', text: errorMessage(error, 'deleted') });
    await done('Image removed. Emails now end with the airport’s name only.');
  };
  return (
    <Panel title="Email signature">
      <div className={classes.stack}>
        {stated && <Notice tone={stated.tone}>{stated.text}</Notice>}
        <p className={classes.about}>
          Every email about an application to {airport.label} ends with this image. A PNG or JPEG of up to{' '}
          {sizeText(LOGO_LIMIT)} is also printed on permits, site cards and decision notices. Your contact block is in
          Wording.
        </p>
        {airport.actions.includes('airports:copy-settings') && (
          <p className={classes.about}>
            It is not copied to your other airports, because it shows the name and logo of one. Choose an image at each.
          </p>
        )}
        {signature ? (
          <>
            <Picture key={signature.id} signature={signature} />
            <p className={classes.about}>
              {signature.filename}, {sizeText(signature.sizeBytes)}, since{' '}
              {formatDateTime(signature.uploadedDateTime, airport.timeZone)}.{' '}
              {!isPrintedLogo(signature) && 'In emails only: documents take a smaller PNG or JPEG.'}
            </p>
          </>
        ) : (
          <p>No image yet. Emails end with the airport’s name.</p>
        )}
        {mayChange && (
          <div className={layout.buttons}>
            <label className={classes.choose}>
              <span>{busy ? 'Uploading…' : signature ? 'Replace image' : 'Choose image'}</span>
              <input
                type="file"
                accept={SIGNATURE_MEDIA_TYPES.join(',')}
                disabled={busy}
                onChange={(event) => {
                  const { files } = event.currentTarget;
                  const file = files?.[0];
                  if (file) void put(file);
                  event.currentTarget.value = '';
                }}
              />
            </label>
            {signature && (
              <Button look="quiet" disabled={busy} onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
            <span className={classes.about}>PNG, JPEG or WebP, up to {sizeText(SMALL_FILE_LIMIT)}.</span>
          </div>
        )}
      </div>
      {removing && signature && (
        <ConfirmDialog
          title="Remove the email signature?"
          confirm="Remove image"
          busy={busy}
          onCancel={() => setRemoving(false)}
          onConfirm={() => void remove(signature)}
        >
          <p>Emails already sent keep the image.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Picture({ signature }: { signature: EmailSignature }) {
  const { data: blob } = useQuery(emailSignatureImageQuery(signature));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url && <img className={classes.picture} src={url} alt={`Email signature: ${signature.filename}`} />;
}
