/** An error in the storage service's form: HTTP status, code in a header and in an XML body. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const containerNotFound = () =>
  new StorageError(404, 'ContainerNotFound', 'The specified container does not exist.');
export const blobNotFound = () => new StorageError(404, 'BlobNotFound', 'The specified blob does not exist.');
export const invalidHeader = (name: string, value: string) =>
  new StorageError(400, 'InvalidHeaderValue', `The value for header ${name} is not in the correct format: ${value}`);
