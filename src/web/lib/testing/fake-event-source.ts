import { vi } from 'vitest';

/** A fake EventSource controlled by the test. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readyState = 0;

  static last(): FakeEventSource {
    const source = FakeEventSource.all.at(-1);
    if (!source) throw new Error('no stream was opened');
    return source;
  }

  constructor() {
    super();
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  /** The browser gives up: the response was not a stream. */
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }

  emit(name: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

export function stubEventSource(): void {
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
}
