import { Icon } from '#web/ui/Icon.tsx';

/**
 * What a screen is for, under its title. On phones one line of it, which opens: the list begins on
 * the first screen, and who works here every day knows the rest.
 */
export function PageText({ children }: { children: string }) {
  return (
    <>
      <p className="text-pretty text-muted max-md:hidden">{children}</p>
      <details className="group min-w-0 max-w-full text-sm text-muted md:hidden">
        <summary className="flex min-h-8 list-none items-start gap-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 truncate group-open:text-pretty group-open:whitespace-normal">
            {children}
          </span>
          <Icon name="unfold" size={16} className="mt-0.5 flex-none group-open:rotate-180" />
        </summary>
      </details>
    </>
  );
}
