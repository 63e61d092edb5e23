import { describe, expect, test } from 'vitest';
import { contrast, type Hex } from '#art/kit/color.ts';
import { siteSchema } from '#server/platform/config/site-schema.ts';
import { testApp } from '#server/testing/test-app.ts';
import { colorRoutes, documentSite } from './colors.routes.ts';

const { http } = await testApp(colorRoutes());
const linkOf = (colors: object) => documentSite(siteSchema.parse({ colors })).colors;

describe('the stylesheet of an operator’s colors', () => {
  test('does not exist with the themes’ own colors', () => {
    expect(linkOf({})).toBe('');
    expect(linkOf({ aden: { accent: '#d6b162' } })).toBe('');
  });

  test('has the colors in its URL, and is cached forever', async () => {
    const url = linkOf({ aden: { accent: '#7fd4ff', button: '#1144cc' } });
    const { statusCode, headers, body } = await http.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toContain(':root[data-theme="aden"]{--accent:#7fd4ff;--accent-fill:#1144cc');
    expect(body).toContain(':root[data-theme="parchment"]{--accent:#76540f');
  });

  test('another color is another URL', () => {
    expect(linkOf({ aden: { bar: '#112233' } })).not.toBe(linkOf({ aden: { bar: '#112234' } }));
  });

  test.each(['x', '123', `${'0'.repeat(18)}-${'0'.repeat(17)}g`, `${'0'.repeat(18)}`])(
    'a URL without two palettes is refused: %s',
    async (colors) => {
      const { statusCode } = await http.inject({ url: `/colors/${colors}.css` });
      expect(statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test.each(['#000000', '#ffffff', '#777777', '#767676', '#c6a152', '#3355aa', '#00ff00'])(
    'text on a button in %s is readable, even on hover',
    async (button) => {
      const { body } = await http.inject({ url: linkOf({ aden: { button } }) });
      const value = (token: string) =>
        (new RegExp(`--${token}:(#[0-9a-f]{6})`).exec(body)?.[1] ?? '#000000') as Hex;
      for (const fill of ['accent-fill', 'accent-fill-hover']) {
        expect(contrast(value('on-accent'), value(fill))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
