import en from '#web/locales/admin/en.json' with { type: 'json' };
import es from '#web/locales/admin/es.json' with { type: 'json' };
import { addTexts } from './text.ts';

/** The admin area brings its own sentences: public pages do not carry them. */
addTexts('admin', { en, es });
