// The whole table of what JavaScript libraries do, gathered from the tables by theme.
import type { ApiModel } from '../../src/plugin.ts';
import { CAPTURE_APIS } from './apis-capture.ts';
import { CODE_APIS } from './apis-code.ts';
import { ENCODING_APIS } from './apis-encoding.ts';
import { ENVIRONMENT_APIS } from './apis-environment.ts';
import { FILE_APIS } from './apis-files.ts';
import { HOST_APIS } from './apis-hosts.ts';
import { HTTP_APIS } from './apis-http.ts';
import { LANGUAGE_APIS } from './apis-language.ts';
import { PROCESS_APIS } from './apis-process.ts';
import { RUNTIME_APIS } from './apis-runtimes.ts';
import { SERVICE_APIS } from './apis-services.ts';
import { SOCKET_APIS } from './apis-sockets.ts';
import { STORE_APIS } from './apis-stores.ts';

export const APIS: readonly ApiModel[] = [
  ...HTTP_APIS,
  ...HOST_APIS,
  ...SOCKET_APIS,
  ...PROCESS_APIS,
  ...FILE_APIS,
  ...ENVIRONMENT_APIS,
  ...CODE_APIS,
  ...ENCODING_APIS,
  ...LANGUAGE_APIS,
  ...CAPTURE_APIS,
  ...SERVICE_APIS,
  ...STORE_APIS,
  ...RUNTIME_APIS,
];
