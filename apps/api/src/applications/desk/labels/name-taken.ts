import { ApiError } from '../../../errors.ts';

const MESSAGE = 'This airport already has a label with this name.';

export const nameTaken = () =>
  new ApiError('already-exists', MESSAGE, { issues: [{ path: 'name', message: MESSAGE }] });
