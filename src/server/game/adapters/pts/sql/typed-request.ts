import { Request } from 'tedious';
import { TypedValue } from './typed-value.ts';

/** Sends a typed value with its declared type. Kysely would send every text as nvarchar. */
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
