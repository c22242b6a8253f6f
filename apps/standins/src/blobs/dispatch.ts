import { deleteBlob, leaseBlob, setMetadata, setProperties } from './change-blob.ts';
import {
  createContainer,
  deleteContainer,
  describeContainer,
  describeService,
  listBlobs,
  listContainers,
} from './container.ts';
import { abortCopy, startCopy } from './copy-blob.ts';
import { getBlob, getBlockList } from './read-blob.ts';
import { type Answer, type Call, header } from './request.ts';
import { StorageError } from './storage-error.ts';
import { putBlob, putBlock, putBlockList } from './write-blob.ts';

type Act = (call: Call) => Answer | Promise<Answer>;

/** The subset of the service we use, by method and `comp` (for a container also `restype`). */
const ON_BLOB: Record<string, Act> = {
  'PUT ': (call) => (header(call, 'x-ms-copy-source') ? startCopy(call) : putBlob(call)),
  'PUT block': putBlock,
  'PUT blocklist': putBlockList,
  'PUT lease': leaseBlob,
  'PUT copy': abortCopy,
  'PUT metadata': setMetadata,
  'PUT properties': setProperties,
  'GET ': getBlob,
  'HEAD ': getBlob,
  'GET blocklist': getBlockList,
  'DELETE ': deleteBlob,
};
const ON_CONTAINER: Record<string, Act> = {
  'PUT ': createContainer,
  'GET ': describeContainer,
  'HEAD ': describeContainer,
  'DELETE ': deleteContainer,
  'GET list': listBlobs,
};
const ON_SERVICE: Record<string, Act> = {
  'GET list': listContainers,
  'GET properties': describeService,
  'HEAD properties': describeService,
};

/**
 * Writers of one blob wait for each other, otherwise two "create if it does not exist" would both succeed. Blocks may
 * be uploaded in parallel.
 */
const underWay = new Map<string, Promise<unknown>>();

async function inTurn(key: string, act: () => Promise<Answer>): Promise<Answer> {
  const turn = (underWay.get(key) ?? Promise.resolve()).then(act, act);
  underWay.set(key, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(key) === turn) underWay.delete(key);
  }
}

export async function dispatch(call: Call): Promise<Answer> {
  const table = call.blob ? ON_BLOB : call.container ? ON_CONTAINER : ON_SERVICE;
  const act = table[`${call.request.method} ${call.query.get('comp') ?? ''}`];
  if (!act)
    throw new StorageError(
      405,
      'UnsupportedHttpVerb',
      `The stand-in does not know ${call.request.method} ${call.request.url}.`,
    );
  const reads = call.request.method === 'GET' || call.request.method === 'HEAD' || call.query.get('comp') === 'block';
  return reads ? act(call) : inTurn(`${call.store.root}/${call.container}/${call.blob}`, async () => act(call));
}
