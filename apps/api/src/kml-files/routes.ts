import type { Operations } from '../operation.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { KmlFilesContext } from './context.ts';
import { downloadFile } from './download.ts';
import { findVisibleFile } from './find.ts';
import { presentFile } from './present.ts';
import { removeFile } from './remove.ts';
import { pageOfFiles } from './store.ts';
import { updateFile } from './update.ts';
import { uploadFile } from './upload.ts';

export const kmlFilesOperations = (context: KmlFilesContext) => {
  const { db, now } = context;
  return {
    listKmlFiles: async ({ actor, query }) => {
      const permissions = effectivePermissionsOf(actor, now());
      const { items, total } = await pageOfFiles(db, actor.id, permissions, query);
      return {
        items: items.map((file) => presentFile(file, actor, permissions)),
        pageNumber: query.PageNumber,
        pageSize: query.PageSize,
        total,
      };
    },
    uploadKmlFile: ({ actor, query, body }) => uploadFile(context, actor, query, body),
    getKmlFile: async ({ actor, params }) => {
      const permissions = effectivePermissionsOf(actor, now());
      return presentFile(await findVisibleFile(db, actor, permissions, params.id), actor, permissions);
    },
    downloadKmlFile: ({ actor, params }) => downloadFile(context, actor, params.id),
    updateKmlFile: ({ actor, params, body }) => updateFile(context, actor, params.id, body),
    deleteKmlFile: ({ actor, params }) => removeFile(context, actor, params.id),
  } satisfies Operations;
};
