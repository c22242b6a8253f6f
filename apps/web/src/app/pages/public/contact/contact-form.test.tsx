import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@jibline/contract/enums';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../../lib/api.ts';
import { ContactForm } from './contact-form.tsx';

let server: Server;
let received: unknown[];
let sent: string | null;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  sent = null;
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.end();
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ address: request.url, body: JSON.parse(body) });
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  connect({
    backendBase: `http://127.0.0.1:${port}${API_BASE}`,
    accessToken: async () => null,
    renew: async () => null,
    refused: () => {},
  });
  render(
    <ContactForm
      onSent={(reference) => {
        sent = reference;
      }}
    />,
  );
});

afterEach(() => new Promise<void>((done) => server.close(() => done())));

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Your name'), 'Pat Rigger');
  await user.type(screen.getByLabelText('Email'), 'pat@example.com');
  await user.type(screen.getByLabelText('Subject'), 'A tower crane');
  await user.type(screen.getByLabelText('Message'), 'May it stay up over the weekend?');
}
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact form', () => {
  it('shows what is missing beside each field, focuses the first and sends nothing', async () => {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'pat@nowhere');
    await submit(user);
    for (const label of ['Your name', 'Email', 'Subject', 'Message'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
    expect(received).toEqual([]);
  });

  it('sends what the contract asks for and hands on the reference', async () => {
    answer = (response) => {
      response.writeHead(202, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ reference: 'C-17' }));
    };
    const user = userEvent.setup();
    await fill(user);
    await submit(user);
    await waitFor(() => expect(sent).toBe('C-17'));
    expect(received).toEqual([
      {
        address: '/jibline-backend-core/api/contact',
        body: {
          name: 'Pat Rigger',
          email: 'pat@example.com',
          subject: 'A tower crane',
          message: 'May it stay up over the weekend?',
          website: '',
          startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      },
    ]);
  });

  it('keeps the text when the sending fails, and says so', async () => {
    answer = (response) => {
      response.writeHead(429, { 'content-type': 'application/problem+json' });
      response.end(
        JSON.stringify({ type: 'about:blank', title: 'Too many requests', status: 429, code: 'rate-limited' }),
      );
    };
    const user = userEvent.setup();
    await fill(user);
    await submit(user);
    expect(await screen.findByText(/Your text is still here/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('May it stay up over the weekend?');
    expect(sent).toBeNull();
  });

  it('sends nothing when the hidden field was filled in', async () => {
    const user = userEvent.setup();
    await fill(user);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    if (!trap) throw new Error('no hidden field');
    await user.type(trap, 'https://spam.example');
    await submit(user);
    expect(await screen.findByText('Your message wasn’t sent. Reload the page and try again.')).toBeTruthy();
    expect(received).toEqual([]);
  });
});
