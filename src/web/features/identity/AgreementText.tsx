import { Link } from '#web/ui/Link.tsx';
import { RichText } from '#web/ui/RichText.tsx';

/** A sentence with links to what the visitor agrees to. They open in a new tab: the form keeps what was typed. */
export function AgreementText({ text }: { text: string }) {
  return (
    <RichText
      text={text}
      parts={{
        agreement: (words) => (
          <Link to="/agreement" target="_blank">
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link to="/privacy" target="_blank">
            {words}
          </Link>
        ),
      }}
    />
  );
}
