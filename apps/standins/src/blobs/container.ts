import { describeBlob } from './properties.ts';
import type { Answer, Call } from './request.ts';
import { type Element, xmlDocument } from './xml.ts';

const XML = { 'content-type': 'application/xml' };

export function createContainer(call: Call): Answer {
  call.store.createContainer(call.container);
  return { status: 201, headers: { etag: '"0x1"', 'last-modified': new Date().toUTCString() } };
}

export function describeContainer(call: Call): Answer {
  call.store.folder(call.container);
  return {
    status: 200,
    headers: {
      etag: '"0x1"',
      'last-modified': new Date().toUTCString(),
      'x-ms-lease-state': 'available',
      'x-ms-lease-status': 'unlocked',
    },
  };
}

export function deleteContainer(call: Call): Answer {
  call.store.deleteContainer(call.container);
  return { status: 202 };
}

export function listContainers(call: Call): Answer {
  const containers: Element[] = call.store.containers().map((name) => [
    'Container',
    [
      ['Name', name],
      ['Properties', []],
    ],
  ]);
  return {
    status: 200,
    headers: XML,
    body: xmlDocument([
      'EnumerationResults',
      [
        ['Containers', containers],
        ['NextMarker', ''],
      ],
    ]),
  };
}

export function describeService(): Answer {
  return {
    status: 200,
    headers: { ...XML, 'x-ms-sku-name': 'Standard_LRS', 'x-ms-account-kind': 'StorageV2' },
    body: xmlDocument(['StorageServiceProperties', []]),
  };
}

/** Names in order, a page at a time; the marker is the name to continue from. */
export function listBlobs(call: Call): Answer {
  const prefix = call.query.get('prefix') ?? '';
  const marker = call.query.get('marker') ?? '';
  const max = Math.min(Number(call.query.get('maxresults')) || 5000, 5000);
  const matching = call.store.list(call.container).filter(({ name }) => name.startsWith(prefix) && name >= marker);
  const page = matching.slice(0, max);
  const blobs = page.map((record): Element => {
    const seen = describeBlob(record);
    const properties: Element[] = [
      ['Creation-Time', record.createdAt],
      ['Last-Modified', record.modifiedAt],
      ['Etag', record.etag.replaceAll('"', '')],
      ['Content-Length', record.size],
      ['Content-Type', record.properties['content-type'] ?? ''],
      ['BlobType', 'BlockBlob'],
      ['LeaseStatus', seen['x-ms-lease-status'] ?? ''],
      ['LeaseState', seen['x-ms-lease-state'] ?? ''],
    ];
    const metadata = Object.entries(record.metadata).map(([name, value]): Element => [name, value]);
    return [
      'Blob',
      [
        ['Name', record.name],
        ['Properties', properties],
        ['Metadata', metadata],
      ],
    ];
  });
  const parts: Element[] = [
    ['Prefix', prefix],
    ['Blobs', blobs],
    ['NextMarker', matching[max]?.name ?? ''],
  ];
  return {
    status: 200,
    headers: XML,
    body: xmlDocument(['EnumerationResults', parts, { ContainerName: call.container }]),
  };
}
