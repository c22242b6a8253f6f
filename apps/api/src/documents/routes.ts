import type { Operations } from '../operation.ts';
import type { DocumentsContext } from './context.ts';
import { downloadDocument } from './download.ts';
import { leaseDocument } from './lease.ts';
import { listFiles } from './list.ts';
import { recordFile } from './record.ts';
import { removeDocument, removeFile } from './remove.ts';
import {
  deleteSignatureFile,
  downloadSignature,
  getSignature,
  removeSignature,
  uploadSignature,
} from './signatures/signature.ts';
import { uploadDocument } from './upload.ts';

export const documentsOperations = (context: DocumentsContext) =>
  ({
    listFiles: ({ actor, params }) => listFiles(context, actor, params.id),
    uploadDocument: ({ actor, params, query, body }) => uploadDocument(context, actor, params, query, body),
    recordFile: ({ actor, params, query, body }) => recordFile(context, actor, params, body, query.leaseId),
    downloadDocument: ({ actor, params }) => downloadDocument(context, actor, params),
    deleteFile: ({ actor, params, query }) => removeFile(context, actor, params, query.leaseId),
    deleteDocument: ({ actor, params, query }) => removeDocument(context, actor, params, query.leaseId),
    leaseDocument: ({ actor, params, body }) => leaseDocument(context, actor, params, body),
    uploadEmailSignature: ({ actor, params, body }) => uploadSignature(context, actor, params, body),
    getEmailSignature: ({ actor, params }) => getSignature(context, actor, params.airportId),
    downloadEmailSignature: ({ actor, params }) => downloadSignature(context, actor, params),
    removeEmailSignature: ({ actor, params }) => removeSignature(context, actor, params),
    deleteEmailSignature: ({ actor, params }) => deleteSignatureFile(context, actor, params.id),
  }) satisfies Operations;
