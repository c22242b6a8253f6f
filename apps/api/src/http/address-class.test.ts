import { expect, it } from 'vitest';
import { addressClassOf } from './address-class.ts';

it.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['10.1.2.3', 'private'],
  ['192.168.0.7', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['169.254.1.1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1', 'private'],
  ['172.32.0.1', 'public'],
  ['172.15.0.1', 'public'],
  ['203.0.113.7', 'public'],
  ['2001:db8::1', 'public'],
  ['::12', 'public'],
])('%s is %s', (address, expected) => expect(addressClassOf(address)).toBe(expected));
