import { useText } from '#web/lib/text.ts';
import type { Parameter } from './openapi.ts';

type ParameterTableProps = { path: string; parameters: readonly Parameter[] };

/** Name, type, and the values a parameter may have. */
export function ParameterTable({ path, parameters }: ParameterTableProps) {
  const { t } = useText();
  return (
    <table className="parameters">
      <caption className="sr-only">
        {t('developers.parameters')} {path}
      </caption>
      <tbody>
        {parameters.map(({ name, type, isRequired, values, standard }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {isRequired && <span className="required">{t('developers.required')}</span>}
            </th>
            <td>{type}</td>
            <td>
              {values.map((value) => (
                <code key={value} className="value">
                  {value}
                </code>
              ))}
              {standard !== null && t('developers.standard', { value: standard })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
