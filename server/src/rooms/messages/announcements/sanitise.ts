/// <reference path="./sanitize-html.d.ts" />
import sanitizeHtml from 'sanitize-html'

/** Allows text with emphasis, lists and links; no pictures, styles, handlers or frames (AN-02). */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: href.startsWith('/')
        ? { href }
        : { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** The HTML of an announcement as it may be shown: other tags are removed, their text is kept. */
export const sanitise = (html: string): string => sanitizeHtml(html, RULES).trim()
