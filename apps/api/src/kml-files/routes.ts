import type { Operations } from '../operation.ts';
import { effectivePermissionsOf } from '../users/index.ts';
import { downloadFile } from './download.ts';
import { findVisibleFile } from './find.ts';
import type { KmlFilesContext } from './house.ts';
import { presentFile } from './present.ts';
import { removeFile } from './remove.ts';
import { pageOfFiles } from './store.ts';
import { updateFile } from './update.ts';
import { uploadFile } from './upload.ts';

export const kmlFilesOperations = (house: KmlFilesContext) => {
  const { db, now } = house;
  return {
    listKmlFiles: async ({ actor, query }) => {
      const reach = effectivePermissionsOf(actor, now());
      const { items, total } = await pageOfFiles(db, actor.id, reach, query);
      return {
        items: items.map((file) => presentFile(file, actor, reach)),
        pageNumber: query.PageNumber,
        pageSize: query.PageSize,
        total,
      };
    },
    uploadKmlFile: ({ actor, query, body }) => uploadFile(house, actor, query, body),
    getKmlFile: async ({ actor, params }) => {
      const reach = effectivePermissionsOf(actor, now());
      return presentFile(await findVisibleFile(db, actor, reach, params.id), actor, reach);
    },
    downloadKmlFile: ({ actor, params }) => downloadFile(house, actor, params.id),
    updateKmlFile: ({ actor, params, body }) => updateFile(house, actor, params.id, body),
    deleteKmlFile: ({ actor, params }) => removeFile(house, actor, params.id),
  } satisfies Operations;
};
