import type { FileKind } from '@jibline/contract';
import type { Generated } from 'kysely';
import type { Instant, Optional, OptionalInstant } from './column-types.ts';

/** The tables of documents: uploads in the storage, and the lists that refer to them. */
export interface DocumentsSchema {
  uploads: {
    id: string;
    purpose: 'document' | 'signature' | 'data-sheet';
    airport_id: string;
    application_id: Optional<string>;
    file_id: Optional<string>;
    filename: string;
    uploaded_by: Optional<string>;
    begun_at: Instant;
    pieces: Generated<number>;
    received_bytes: Generated<number>;
    total_bytes: Optional<number>;
    stored_at: OptionalInstant;
    media_type: Optional<string>;
    size_bytes: Optional<number>;
    sha256: Optional<string>;
    discarded_at: OptionalInstant;
  };
  application_files: {
    id: string;
    application_id: string;
    airport_id: string;
    upload_id: string;
    filename: string;
    kind: FileKind;
    media_type: string;
    size_bytes: number;
    sha256: string;
    uploaded_by: Optional<string>;
    by_staff: boolean;
    uploaded_at: Instant;
  };
  email_signatures: {
    airport_id: string;
    id: string;
    upload_id: string;
    filename: string;
    media_type: string;
    size_bytes: number;
    uploaded_at: Instant;
  };
}
