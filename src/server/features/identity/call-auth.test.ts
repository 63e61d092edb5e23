import { APIError } from 'better-auth/api';
import { expect, test } from 'vitest';
import { translateErrors } from './call-auth.ts';

test.each(['FAILED_TO_CREATE_SESSION', 'UNABLE_TO_CREATE_SESSION'])(
  '%s becomes the error for a suspended player',
  async (code) => {
    const refused = translateErrors(async () => {
      throw new APIError('INTERNAL_SERVER_ERROR', { code, message: '' });
    });
    await expect(refused).rejects.toMatchObject({ code: 'suspended' });
  },
);
