// Serves the page, as slowly as a test needs.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/**
 * A web server with these answers by path: `{ type, body, headers }`, or a function that gets the response. `requested` lists
 * the requested paths.
 */
export async function serve(answers) {
  const requested = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://any').pathname;
    requested.push(path);
    const answer = answers[path];
    if (!answer) return response.writeHead(404).end();
    if (typeof answer === 'function') return answer(response);
    response.writeHead(200, { 'Content-Type': answer.type, ...answer.headers });
    return response.end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    requested,
    at: (path, host = '127.0.0.1') => `http://${host}:${port}${path}`,
    /** Closes the server, if it is open. */
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The page under test. */
export const PAGE = readFileSync(process.env.GOUSSET_PAGE);

export const html = (body) => ({ type: 'text/html; charset=utf-8', body });

/** An empty page of the same origin. */
export const BLANK = html('<!doctype html><link rel="icon" href="data:,">');

/** Sends the beginning of the page, and the rest when `more` is called. */
export function halting(bytes) {
  const answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(PAGE.subarray(0, bytes));
    answer.more = () => response.end(PAGE.subarray(bytes));
  };
  return answer;
}

const TYPES = {
  '.bin': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The page as the files of a site. */
export function site() {
  const folder = process.env.GOUSSET_SITE;
  const answers = {};
  for (const name of readdirSync(folder)) {
    answers[`/${name}`] = { type: TYPES[extname(name)], body: readFileSync(join(folder, name)) };
  }
  return { ...answers, '/': answers['/index.html'] };
}
