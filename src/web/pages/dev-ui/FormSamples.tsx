import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export function FormSamples() {
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="Forms" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Account name" hint="4 to 12 characters, no special characters.">
          <Input name="name" placeholder="kaelthar" />
        </Field>
        <Field label="Email" error="There is no account with this email. Check it or register.">
          <Input type="email" defaultValue="kael@" />
        </Field>
        <Field label="Season">
          <Select defaultValue="3">
            <option value="3">Season 3</option>
            <option value="2">Season 2</option>
          </Select>
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="not now" />
        </Field>
        <Field label="Message">
          <Textarea placeholder="What happened?" />
        </Field>
        <Checkbox label="I have read the User Agreement" defaultChecked />
      </div>
    </section>
  );
}
