import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

describe('supplied HTML', () => {
  test.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['styles', '<p style="position:fixed" class="x" id="app">a</p>', '<p>a</p>'],
    ['script addresses', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['hidden script addresses', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['addresses without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['frames and forms', '<iframe src="/x"></iframe><form><input></form>b', 'b'],
    ['pictures from elsewhere', '<img src="https://evil.example/x.png">b', 'b'],
    ['pictures from elsewhere in disguise', '<img src="/\\evil.example/x.png">b', 'b'],
    ['drawings', '<svg><script>alert(1)</script></svg>b', 'b'],
  ])('loses %s', (_, given, expected) => {
    expect(sanitise(given)).toBe(expected);
  });

  test('keeps what texts are made of', () => {
    const html = '<h2>T</h2><p><strong>a</strong> <a href="/clans">b</a></p><ul><li>c</li></ul>';
    expect(sanitise(html)).toBe(html);
  });

  test('a second title becomes a heading, a link elsewhere says nothing of us', () => {
    expect(sanitise('<h1>T</h1>')).toBe('<h2>T</h2>');
    expect(sanitise('<a href="https://a.example">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  test('is the same after a second washing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = sanitise(`<p>${text}</p>`);
        expect(sanitise(once)).toBe(once);
      }),
    );
  });
});
