import { documentsRoutes, type EmailSignature } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';

/** The image at the end of an airport's emails; null: there is none. */
export const emailSignatureQuery = (airportId: string) =>
  queryOptions({
    queryKey: ['documents', 'email-signature', airportId],
    queryFn: async ({ signal }): Promise<EmailSignature | null> => {
      try {
        return await callOrThrow(documentsRoutes.getEmailSignature, { params: { airportId }, signal });
      } catch (error) {
        // The airport exists, so "not found" means it has no signature.
        if (error instanceof CallError && error.code === 'not-found') return null;
        throw error;
      }
    },
  });

export const emailSignatureImageQuery = ({ id, airportId, filename }: EmailSignature) =>
  queryOptions({
    queryKey: ['documents', 'email-signature', airportId, id],
    queryFn: async ({ signal }) =>
      (await callOrThrow(documentsRoutes.downloadEmailSignature, { params: { airportId, filename }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const uploadEmailSignature = (airportId: string, file: File) =>
  call(documentsRoutes.uploadEmailSignature, { params: { airportId, filename: file.name }, body: file });

export const deleteEmailSignature = (id: string) => call(documentsRoutes.deleteEmailSignature, { params: { id } });
