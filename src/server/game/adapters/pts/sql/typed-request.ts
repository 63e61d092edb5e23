import { Request } from 'tedious';
import { TypedValue } from './typed-value.ts';

/** Sends a typed value as what it says it is. Kysely guesses, and takes every text for nvarchar. */
export class TypedRequest extends Request {
  override addParameter(...parameter: Parameters<Request['addParameter']>): void {
    const [name, , value] = parameter;
    if (value instanceof TypedValue) {
      super.addParameter(name, value.type, value.value, { length: value.length });
    } else {
      super.addParameter(...parameter);
    }
  }
}
