import type { Operations } from '../operation.ts';
import { downloadDocument } from './download.ts';
import type { DocumentsContext } from './house.ts';
import { leaseDocument } from './lease.ts';
import { listFiles } from './list.ts';
import { recordFile } from './record.ts';
import { removeDocument, removeFile } from './remove.ts';
import { deleteSignatureFile, downloadSignature, getSignature, removeSignature, uploadSignature } from './signature.ts';
import { uploadDocument } from './upload.ts';

export const documentsOperations = (house: DocumentsContext) =>
  ({
    listFiles: ({ actor, params }) => listFiles(house, actor, params.id),
    uploadDocument: ({ actor, params, query, body }) => uploadDocument(house, actor, params, query, body),
    recordFile: ({ actor, params, query, body }) => recordFile(house, actor, params, body, query.leaseId),
    downloadDocument: ({ actor, params }) => downloadDocument(house, actor, params),
    deleteFile: ({ actor, params, query }) => removeFile(house, actor, params, query.leaseId),
    deleteDocument: ({ actor, params, query }) => removeDocument(house, actor, params, query.leaseId),
    leaseDocument: ({ actor, params, body }) => leaseDocument(house, actor, params, body),
    uploadEmailSignature: ({ actor, params, body }) => uploadSignature(house, actor, params, body),
    getEmailSignature: ({ actor, params }) => getSignature(house, actor, params.airportId),
    downloadEmailSignature: ({ actor, params }) => downloadSignature(house, actor, params),
    removeEmailSignature: ({ actor, params }) => removeSignature(house, actor, params),
    deleteEmailSignature: ({ actor, params }) => deleteSignatureFile(house, actor, params.id),
  }) satisfies Operations;
