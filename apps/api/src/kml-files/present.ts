import { KmlFile } from '@jibline/contract';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { fileActions } from './policy.ts';
import type { StoredFile } from './store.ts';

export const presentFile = (file: StoredFile, person: Pick<Person, 'id'>, permissions: EffectivePermissions): KmlFile =>
  KmlFile.parse({
    id: file.id,
    version: file.version,
    name: file.name,
    filename: file.filename,
    format: file.format,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    placemarks: file.placemarks,
    problems: file.problems,
    airportId: file.airport_id,
    applicationId: file.application_id,
    owner: { id: file.owner_id, name: file.owner_name },
    uploadedDateTime: file.uploaded_at.toISOString(),
    actions: fileActions(person, permissions, file),
  });
