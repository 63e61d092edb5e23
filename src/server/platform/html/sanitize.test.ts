import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

const ID = '019a8f00-0000-7000-8000-000000000001';

describe('supplied HTML', () => {
  test.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['styles', '<p style="position:fixed" class="x" id="app">a</p>', '<p>a</p>'],
    ['script URLs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['hidden script URLs', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['protocol-relative URLs', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['frames and forms', '<iframe src="/x"></iframe><form><input></form>b', 'b'],
    ['images from another origin', '<img src="https://evil.example/x.png">b', 'b'],
    [
      'images from another origin, disguised with a backslash',
      '<img src="/\\evil.example/x.png">b',
      'b',
    ],
    ['images that load a route', '<img src="/logout">b', 'b'],
    ['images that load a route by dot segments', '<img src="/media/../logout">b', 'b'],
    ['images that load a route by relative paths', '<img src="logout"><img src="./logout">b', 'b'],
    ['images that load a route of the API', '<img src="/api/reports/attachments/1">b', 'b'],
    ['images that load a route with a query', `<img src="/media/${ID}?/../../logout">b`, 'b'],
    ['srcset', `<img srcset="/logout 1x">b`, 'b'],
    ['inline SVG', '<svg><script>alert(1)</script></svg>b', 'b'],
  ])('removes %s', (_, dirty, expected) => {
    expect(sanitize(dirty)).toBe(expected);
  });

  test('keeps the elements of normal texts', () => {
    const html = '<h2>T</h2><p><strong>a</strong> <a href="/clans">b</a></p><ul><li>c</li></ul>';
    expect(sanitize(html)).toBe(html);
  });

  test('keeps images uploaded here', () => {
    const html = `<img src="/media/${ID}" alt="a castle" width="60" height="30" loading="lazy" />`;
    expect(sanitize(html)).toBe(html);
  });

  test('an h1 becomes an h2, and an external link sends no referrer', () => {
    expect(sanitize('<h1>T</h1>')).toBe('<h2>T</h2>');
    expect(sanitize('<a href="https://a.example">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = sanitize(`<p>${text}</p>`);
        expect(sanitize(once)).toBe(once);
      }),
    );
  });
});
