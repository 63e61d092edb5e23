import { Refusal } from '#web/lib/error-message.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useToast } from '#web/ui/toast-context.ts';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ActionSamples() {
  const toast = useToast();
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="Actions" />
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} price="100 coins">
            Change nickname
          </Button>
          <Button variant={variant} size="sm">
            small
          </Button>
          <Button variant={variant} isBusy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to="/panel/donate" variant="primary">
          DONATE NOW
        </LinkButton>
        <Link to="/ranking">A link in text</Link>
        <Button onClick={() => toast({ title: 'Nickname changed', body: 'The old name is free.' })}>
          Toast
        </Button>
        <NicknameModal outcome="error" />
        <NicknameModal outcome="success" />
      </div>
    </section>
  );
}

function NicknameModal({ outcome }: { outcome: 'success' | 'error' }) {
  return (
    <Modal
      trigger={<Button>{`Modal: ${outcome}`}</Button>}
      title="Change nickname"
      description="100 coins are taken from the master account. The character must be offline."
      okPrice="100 coins"
      onSubmit={async (form) => {
        if (outcome === 'error') {
          throw new Refusal('The character is in the game. Log out and try again.');
        }
        return { message: `The character is now called ${form.get('new_char')}.` };
      }}
    >
      <Field label="Current name">
        <Input value="Kaelthar" readOnly />
      </Field>
      <Field label="New name" hint="Up to 16 letters and digits.">
        <Input name="new_char" required maxLength={16} />
      </Field>
    </Modal>
  );
}
