import { APIError } from 'better-auth/api';
import { expect, test } from 'vitest';
import { translate } from './call-auth.ts';

test.each(['FAILED_TO_CREATE_SESSION', 'UNABLE_TO_CREATE_SESSION'])(
  '%s: a suspended player gets a message',
  async (code) => {
    const refused = translate(async () => {
      throw new APIError('INTERNAL_SERVER_ERROR', { code, message: '' });
    });
    await expect(refused).rejects.toMatchObject({ code: 'suspended' });
  },
);
