import { type ApplicationFile, documentsRoutes, type EmailSignature, pathOf } from '@jibline/contract';
import type { FoundApplication } from '../applications/index.ts';
import type { StoredFile } from './file-store.ts';
import { mayBreakLease, mayDelete } from './policy.ts';
import type { StoredSignature } from './signatures/signature-store.ts';

const RELATIVE = { api: '', core: '' };

export function presentFile(file: StoredFile, found: FoundApplication): ApplicationFile {
  const params = {
    airportId: file.airport_id,
    applicationId: file.application_id,
    fileId: file.id,
    filename: file.filename,
  };
  const allowed: [string, boolean][] = [
    ['documents:delete', mayDelete(found, file)],
    ['documents:replace', mayDelete(found, file)],
    ['documents:break-lease', mayBreakLease(found, file)],
  ];
  return {
    id: file.id,
    applicationId: file.application_id,
    airportId: file.airport_id,
    filename: file.filename,
    uploadedDateTime: file.uploaded_at.toISOString(),
    kind: file.kind,
    mediaType: file.media_type,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    uploadedBy: file.uploaded_by_name,
    byStaff: file.by_staff,
    documentPath: pathOf(documentsRoutes.downloadDocument, RELATIVE, params).slice(1),
    actions: allowed.filter(([, may]) => may).map(([action]) => action),
  };
}

export const presentSignature = (signature: StoredSignature, mayChange: boolean): EmailSignature => ({
  id: signature.id,
  airportId: signature.airport_id,
  filename: signature.filename,
  mediaType: signature.media_type,
  sizeBytes: signature.size_bytes,
  uploadedDateTime: signature.uploaded_at.toISOString(),
  actions: mayChange ? ['signatures:change', 'signatures:delete'] : [],
});
